import { ButtonLink } from '../../components/Button.tsx';
import type { HomeContent } from '../../content/homeContent.ts';

interface ReasonsProps {
  content: HomeContent;
}

/** Why choose us: six reasons, and the way to the clinic's approach. */
export function Reasons({ content }: ReasonsProps) {
  const { heading, items } = content.reasons;
  const { approach } = content.calls;
  return (
    <section className="section" aria-labelledby="reasons">
      <div className="page reasons">
        <div className="reasons__intro">
          <h2 id="reasons">{heading}</h2>
          <p>{approach.text}</p>
          <div className="button-row">
            <ButtonLink href={approach.href} look="quiet">
              {approach.label}
            </ButtonLink>
          </div>
        </div>
        <ul className="reasons__list">
          {items.map((reason) => (
            <li key={reason.title}>
              <h3>{reason.title}</h3>
              <p>{reason.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
