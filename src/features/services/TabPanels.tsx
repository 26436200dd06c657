import type { Clinic } from '../../clinic/clinicRecord.ts';
import type { ServicePagesWords, TabbedService } from '../../content/servicesContent.ts';
import type { Visit } from '../../layout/visit.ts';
import { Block } from './Block.tsx';
import { BookNow } from './BookNow.tsx';
import { Evidence } from './Evidence.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import type { Here } from './here.ts';
import { More } from './More.tsx';
import { NamedList } from './NamedList.tsx';
import { PartEnd } from './PartEnd.tsx';
import { SeenHere } from './SeenHere.tsx';
import { ServiceFigures } from './ServiceFigures.tsx';

interface TabPanelsProps {
  clinic: Clinic;
  service: TabbedService;
  words: ServicePagesWords;
  here: Here;
  visit: Visit;
}

/** The three parts of a tabbed page (TabLinks leads to them): each is read by itself, or as a tab's panel. */
export function TabPanels({ clinic, service, words, here, visit }: TabPanelsProps) {
  const { overview, whoItHelps, session, benefits, conditions, evidence, figures, firstSteps, more } =
    service;
  const end = { type: service.bookingType, words };
  return (
    <>
      <section className="page tabs__panel" id="overview" aria-labelledby="tab-overview">
        {figures && <ServiceFigures figures={figures} />}
        <div className="blocks blocks--in-tab">
          {firstSteps && <FirstSteps content={firstSteps} words={words} />}
          <Block id="approach" content={overview} />
          <Block id="who" content={whoItHelps} />
          <Block id="session" content={session} />
          <SeenHere here={here} />
          <Block id="benefits" content={{ heading: benefits.heading }}>
            <NamedList items={benefits.items} />
          </Block>
          <Evidence evidence={evidence} words={words} />
        </div>
        <PartEnd {...end} next={{ part: 'conditions', label: conditions.label }} />
      </section>
      <section className="page tabs__panel" id="conditions" aria-labelledby="tab-conditions">
        <div className="list-section">
          <h2>{conditions.heading}</h2>
          <NamedList items={conditions.items} look="wide" />
        </div>
        {more && <More parts={more} words={words} />}
        <PartEnd {...end} next={{ part: 'booking', label: words.tabs.booking }} />
      </section>
      <section className="page tabs__panel" id="booking" aria-labelledby="tab-booking">
        <BookNow clinic={clinic} service={service} words={words} visit={visit} />
        <PartEnd {...end} />
      </section>
    </>
  );
}
