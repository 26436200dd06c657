import { PhoneText } from '../../components/PhoneText.tsx';
import type { ContactContent } from '../../content/contactContent.ts';
import { Approach } from './Approach.tsx';

interface GettingHereProps {
  content: ContactContent['gettingHere'];
  /** What else is known of the way in, a sentence each (src/clinic/visiting.ts). */
  access: string[];
}

/** How to get here: the way drawn, then in words how to come in without a step, and each way to the door. */
export function GettingHere({ content, access }: GettingHereProps) {
  const { stepFree, train, ways } = content;
  const { text, link } = train.changing;
  return (
    <section className="section" data-ground="leaf" aria-labelledby="getting-here">
      <div className="page getting-here">
        <div className="getting-here__drawing">
          <h2 id="getting-here">{content.heading}</h2>
          <Approach words={content.drawing} />
        </div>
        <div className="getting-here__ways">
          <section>
            <h3>{stepFree.name}</h3>
            <ul>
              <Points of={[...stepFree.points, ...access]} />
            </ul>
          </section>
          <section>
            <h3>{train.name}</h3>
            <ul>
              <Points of={train.points} />
              <li>
                {text} <a href={link.url}>{link.label}</a>.
              </li>
            </ul>
          </section>
          {ways.map((way) => (
            <section key={way.name}>
              <h3>{way.name}</h3>
              <ul>
                <Points of={way.points} />
              </ul>
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}

function Points({ of: points }: { of: string[] }) {
  return points.map((point) => (
    <li key={point}>
      <PhoneText text={point} />
    </li>
  ));
}
