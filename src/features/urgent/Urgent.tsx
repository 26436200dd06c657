import { Picture } from '@vital-motion/figure/react';
import { PhoneText } from '../../components/PhoneText.tsx';
import type { UrgentContent } from '../../content/schemas/urgentSchema.ts';
import { groupByPart, signsByUrgency, type WarningSigns as Words } from '../../content/warningSigns.ts';
import {
  EmergencyBox,
  Fold,
  NameWithCount,
  SignHelp,
  SignLines,
  UrgencyMark,
  WarningSigns,
} from '../../layout/WarningSigns.tsx';

interface UrgentProps {
  content: UrgentContent;
  /** Every sign of the language. */
  words: Words;
  /** The words to say to 000, in languages that have them. */
  calling: { heading: string; text: string } | undefined;
}

/** Every warning sign and the numbers to call. In print, the first page has the numbers and the signs to know by heart. */
export function Urgent({ content, words, calling }: UrgentProps) {
  const { heading, lead, print, numbers, list, first } = content;
  const { emergencies, others } = groupByPart(words, content.parts, first.signs);
  const callLabel = words.urgencies['call-000'].label;
  return (
    <div className="page section print-sheet urgent-sheet">
      <div className="print-sheet__head">
        <div className="stack">
          <h1>{heading}</h1>
          <p className="lead">
            <PhoneText text={lead} />
          </p>
          <p className="urgent__print">{print}</p>
        </div>
        <Picture name="phone-call" decorative />
      </div>
      <section className="stack urgent__ring" aria-labelledby="ring">
        <h2 id="ring">{numbers.heading}</h2>
        <dl className="card-grid urgent__numbers">
          {numbers.items.map(({ number, text }) => (
            <div key={number}>
              <dt className="touch-links">
                <bdi dir="ltr">
                  <PhoneText text={number} />
                </bdi>
              </dt>
              <dd>
                <PhoneText text={text} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="stack urgent__signs">
        <section className="stack" id="by-heart" aria-labelledby="first">
          <h2 id="first">{first.name}</h2>
          <WarningSigns list={signsByUrgency(first.signs, words)} anchorsExcept={[]} open />
        </section>
        <section className="stack" aria-labelledby="signs">
          <h2 id="signs">{list}</h2>
          <div className="signs">
            <EmergencyBox label={callLabel}>
              <div className="signs__list">
                {emergencies.map(({ name, calls }) => (
                  <div key={name}>
                    <h4>{name}</h4>
                    <SignLines signs={calls} anchorsExcept={[]} />
                  </div>
                ))}
              </div>
            </EmergencyBox>
            {others.map(({ name, count, groups }) => (
              <Fold
                key={name}
                name={
                  <h3>
                    <NameWithCount name={name} count={count} />
                  </h3>
                }
              >
                {groups.map(({ urgency, label, signs }) => (
                  <div key={urgency} data-urgency={urgency}>
                    <h4>
                      <UrgencyMark urgency={urgency} />
                      <span>{label}</span>
                    </h4>
                    <SignLines signs={signs} anchorsExcept={first.signs} />
                  </div>
                ))}
              </Fold>
            ))}
            {calling && (
              <Fold name={<h3>{calling.heading}</h3>}>
                <p>
                  <PhoneText text={calling.text} />
                </p>
              </Fold>
            )}
            <SignHelp heading={words.otherwise} help={words.help} />
          </div>
        </section>
      </div>
    </div>
  );
}
