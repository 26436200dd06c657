import { Block } from './Block.tsx';
import type { Service } from './content.ts';

/** What research says, and where it says so. */
export function Evidence({ evidence }: { evidence: Service['evidence'] }) {
  return (
    <Block id="evidence" content={evidence}>
      <div className="sources">
        <h3>{evidence.sources.length > 1 ? 'Sources' : 'Source'}</h3>
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
