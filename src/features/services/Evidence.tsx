import { Icon } from '../../components/Icon.tsx';
import type { Service, ServicePagesWords } from '../../content/servicesContent.ts';
import { Sources } from './Sources.tsx';

interface EvidenceProps {
  evidence: Service['evidence'];
  words: ServicePagesWords;
}

/** What research says, and where it says so: folded, since few read it on the way to an appointment. */
export function Evidence({ evidence, words }: EvidenceProps) {
  return (
    <section className="block block--across" aria-labelledby="evidence">
      <details className="folded">
        <summary className="folded__summary">
          <h2 id="evidence">{evidence.heading}</h2> <Icon name="chevron" />
        </summary>
        <div className="block__words">
          {evidence.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Sources sources={evidence.sources} words={words} />
        </div>
      </details>
    </section>
  );
}
