import type { ServicePagesWords } from '../../content/servicesContent.ts';
import { SourceLink } from '../../layout/SourceLink.tsx';
import type { Source } from '../../text/textSchemas.ts';

interface SourcesProps {
  sources: readonly Source[];
  words: ServicePagesWords;
}

/** Where that which stands above can be looked up. */
export function Sources({ sources, words }: SourcesProps) {
  return (
    <div className="sources">
      <h3>{sources.length > 1 ? words.sources : words.source}</h3>
      <ul className="sources__list">
        {sources.map((source) => (
          <li key={source.url}>
            <SourceLink source={source} checked={words.checked} />
          </li>
        ))}
      </ul>
    </div>
  );
}
