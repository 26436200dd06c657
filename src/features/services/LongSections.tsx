import type { Clinic } from '../../clinic/clinicRecord.ts';
import type { SignGroup } from '../../content/lines.ts';
import type { LongService, ServicePagesWords } from '../../content/servicesContent.ts';
import type { Visit } from '../../layout/visit.ts';
import { Block } from './Block.tsx';
import { BookNow } from './BookNow.tsx';
import { Evidence } from './Evidence.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { Frames } from './Frames.tsx';
import type { Here } from './here.ts';
import { Journey } from './Journey.tsx';
import { More } from './More.tsx';
import { NamedList } from './NamedList.tsx';
import { SeeDoctorFirst } from './SeeDoctorFirst.tsx';
import { SeenHere } from './SeenHere.tsx';

interface LongSectionsProps {
  clinic: Clinic;
  service: LongService;
  words: ServicePagesWords;
  signs: readonly SignGroup[];
  help: readonly string[];
  here: Here;
  visit: Visit;
}

/** A long page below its hero, read from top to bottom. */
export function LongSections({ clinic, service, words, signs, help, here, visit }: LongSectionsProps) {
  const { overview, whoItHelps, session, benefits, conditions, journey, evidence, firstSteps, more } =
    service;
  return (
    <>
      <div className="page blocks">
        {firstSteps && <FirstSteps content={firstSteps} words={words} />}
        <Block id="overview" content={overview} />
        <Block id="who" content={whoItHelps} />
        <Frames content={session} />
        <SeenHere here={here} />
      </div>
      <section className="section" data-ground="leaf" aria-labelledby="benefits">
        <div className="page list-section">
          <h2 id="benefits">{benefits.heading}</h2>
          <NamedList items={benefits.items} look="wide" ground="paper" />
        </div>
      </section>
      <section className="section" aria-labelledby="conditions">
        <div className="page list-section">
          <h2 id="conditions">{conditions.heading}</h2>
          <NamedList items={conditions.items} look="wide" />
          {more && <More parts={more} words={words} />}
        </div>
      </section>
      <Journey journey={journey} />
      <div className="page blocks">
        <Evidence evidence={evidence} words={words} />
      </div>
      <SeeDoctorFirst content={service.seeDoctorFirst} signs={signs} pictures={words.pictures} help={help} />
      <div className="page section">
        <BookNow clinic={clinic} service={service} words={words} visit={visit} />
      </div>
    </>
  );
}
