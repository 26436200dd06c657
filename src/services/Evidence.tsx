import { Block } from './Block.tsx';
import type { Service, ServicePagesWords } from './servicesContent.ts';

interface EvidenceProps {
  evidence: Service['evidence'];
  words: ServicePagesWords;
}

/** What research says, and where it says so. */
export function Evidence({ evidence, words }: EvidenceProps) {
  return (
    <Block id="evidence" content={evidence}>
      <div className="sources">
        <h3>{evidence.sources.length > 1 ? words.sources : words.source}</h3>
        <ul className="sources__list">
          {evidence.sources.map(({ label, url }) => (
            <li key={url}>
              <a href={url}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </Block>
  );
}
