import { Picture } from '@vital-motion/figure/react';
import { PhoneText } from '../../components/PhoneText.tsx';
import type { UrgentContent } from '../../content/schemas/urgentSchema.ts';
import { byUrgency, type SignGroup, type WarningSigns as Words } from '../../content/warningSigns.ts';
import { SignLines, WarningSigns } from '../../layout/WarningSigns.tsx';

interface UrgentProps {
  content: UrgentContent;
  /** Every sign of the language. */
  words: Words;
  /** What to say on the phone to 000, in a language that has it beside the words of `help`. */
  calling: { heading: string; text: string } | undefined;
}

/** Every warning sign and who to ring: a page on screen, a sheet of A4 in print. */
export function Urgent({ content, words, calling }: UrgentProps) {
  const { heading, lead, print, numbers, list, first, topics } = content;
  return (
    <div className="page section print-sheet urgent-sheet">
      <div className="print-sheet__head">
        <Picture name="phone-call" decorative />
        <div className="stack">
          <h1>{heading}</h1>
          <p className="lead">
            <PhoneText text={lead} />
          </p>
          <p className="urgent__print">{print}</p>
        </div>
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
      <section className="stack" aria-labelledby="signs">
        <h2 id="signs">{list}</h2>
        <WarningSigns
          list={byUrgency(Object.keys(words.signs), words)}
          listOf={(group) => <Topics topics={byTopic(group, topics, Object.keys(words.signs), first)} />}
        />
        {calling && (
          <div>
            <h3>{calling.heading}</h3>
            <p>
              <PhoneText text={calling.text} />
            </p>
          </div>
        )}
        {words.help.map((line) => (
          <p key={line}>
            <PhoneText text={line} />
          </p>
        ))}
      </section>
    </div>
  );
}

interface Topic {
  /** '' where the signs have no topics. */
  name: string;
  signs: SignGroup['signs'];
  /** Whether these are the signs to know by heart. */
  isFirst?: true;
}

function Topics({ topics }: { topics: readonly Topic[] }) {
  return (
    <div className="urgent__topics">
      {topics.map(({ name, signs, isFirst }) => (
        <div key={name} className={isFirst && 'urgent__first'}>
          {name && <h4>{name}</h4>}
          <SignLines signs={signs} />
        </div>
      ))}
    </div>
  );
}

/**
 * The signs of a group by what they are about: each belongs to the last topic that begins at it or before it. Topics of
 * which the group has no sign are left out.
 *
 * @param order - the names of all signs, in the order of the file
 * @param first - the signs to know by heart, which stand before the topics
 */
export function byTopic(
  signs: SignGroup['signs'],
  topics: UrgentContent['topics'],
  order: readonly string[],
  first?: UrgentContent['first'],
): Topic[] {
  const begins = topics.map(({ name, from }) => ({ name, at: order.indexOf(from) }));
  const byHeart = (first?.signs ?? []).flatMap((id) => signs.filter((sign) => sign.id === id));
  const others = signs.filter((sign) => !byHeart.includes(sign));
  const named = others.map((sign) => ({
    sign,
    name: begins.findLast(({ at }) => at <= order.indexOf(sign.id))?.name ?? '',
  }));
  const topical = [...Map.groupBy(named, ({ name }) => name)].map(([name, found]) => ({
    name,
    signs: found.map(({ sign }) => sign),
  }));
  if (!first || byHeart.length === 0) return topical;
  return [{ name: first.name, signs: byHeart, isFirst: true }, ...topical];
}
