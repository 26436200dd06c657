import type { ServiceGroup } from '../../clinic/services.ts';
import type { ServicesInShortContent } from '../../content/servicesInShortContent.ts';
import { HelpingList } from './HelpingList.tsx';

interface ServicesInShortProps {
  content: Pick<ServicesInShortContent, 'groups' | 'services'>;
  groups: readonly ServiceGroup[];
  /** Where a service is asked for. */
  pathOf: (service: string) => string;
}

/** Every service below the heading of its group. */
export function ServicesInShort({ content, groups, pathOf }: ServicesInShortProps) {
  return (
    <div className="page section helping-groups">
      {groups.map(({ id, services }) => (
        <section key={id} className="stack" aria-labelledby={id}>
          <h2 id={id}>{content.groups[id]}</h2>
          <HelpingList
            items={services.map((service) => ({
              service,
              name: content.services[service]?.name ?? '',
              text: content.services[service]?.text ?? '',
            }))}
            pathOf={pathOf}
          />
        </section>
      ))}
    </div>
  );
}
