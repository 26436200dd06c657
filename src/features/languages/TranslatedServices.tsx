import type { ServiceGroup } from '../../clinic/services.ts';
import { ArrowIcon, ChevronIcon } from '../../components/Icon.tsx';
import { PictureFile } from '../../components/PictureFile.tsx';
import { servicePicture } from '../../content/schemas/drawingsSchema.ts';
import type { ServicesInShortContent, StartContent } from '../../content/schemas/translatedPagesSchema.ts';
import { spaceBetween } from '../../text/joinSentences.ts';

interface MostAskedServicesProps {
  content: StartContent['help'];
  /** The address of the form with a service preselected. */
  pathOf: (service: string) => string;
  /** The address of the page of all services. */
  allPath: string;
}

/** The number of services that are visible on a phone; the others are folded. */
const firstOnAPhone = 4;

/** The services that visitors ask for most, and a link to all services. */
export function MostAskedServices({
  content: { heading, items, more, home, all },
  pathOf,
  allPath,
}: MostAskedServicesProps) {
  return (
    <section className="section" aria-labelledby="helping">
      <div className="page stack">
        <h2 id="helping">{heading}</h2>
        <div className="folded-on-a-phone">
          <ServiceLinks items={items.slice(0, firstOnAPhone)} pathOf={pathOf} />
          <details className="fold">
            <summary>
              <strong>{more}</strong> <ChevronIcon />
            </summary>
            <ServiceLinks items={items.slice(firstOnAPhone)} pathOf={pathOf} />
          </details>
        </div>
        <p>{home}</p>
        <p className="tall-links">
          <a href={allPath}>
            <TextWithArrow text={all} />
          </a>
        </p>
      </div>
    </section>
  );
}

interface DoctorFirstProps {
  content: Pick<ServicesInShortContent, 'doctorFirst' | 'signs'>;
  /** The address of the warning signs. */
  href: string;
}

/** The note above services or a form that some problems need a doctor first, with a link to the warning signs. */
export function DoctorFirst({ content: { doctorFirst, signs }, href }: DoctorFirstProps) {
  return (
    <p>
      {doctorFirst}
      {spaceBetween(doctorFirst, signs)}
      <a href={href}>
        <TextWithArrow text={signs} />
      </a>
    </p>
  );
}

interface ServiceGroupsProps {
  content: Pick<ServicesInShortContent, 'groups' | 'services'>;
  groups: readonly ServiceGroup[];
  /** The address of the form with a service preselected. */
  pathOf: (service: string) => string;
}

/** Every service under the heading of its group. */
export function ServiceGroups({ content, groups, pathOf }: ServiceGroupsProps) {
  return (
    <div className="page section section-parts section-parts--apart">
      {groups.map(({ id, services }) => (
        <section key={id} className="stack" aria-labelledby={id}>
          <h2 id={id}>{content.groups[id]}</h2>
          <ServiceLinks
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

interface ServiceLinksProps {
  items: readonly { name: string; text: string; service: string }[];
  /** The address of the form with a service preselected. */
  pathOf: (service: string) => string;
}

/** Links to the form, one for each service, with a drawing and a sentence. The form preselects the service. */
function ServiceLinks({ items, pathOf }: ServiceLinksProps) {
  return (
    <ul className="helping">
      {items.map(({ name, text, service }) => (
        <li key={name}>
          <a href={pathOf(service)}>
            <PictureFile name={servicePicture(service)} ground="paper" decorative />
            <strong>
              <TextWithArrow text={name} />
            </strong>
          </a>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The text of a link with an arrow. The arrow stays on one line with the last word and a bracket before that word. */
export function TextWithArrow({ text }: { text: string }) {
  const lastWordIndex = [...wordSegmenter.segment(text)].findLast(({ isWordLike }) => isWordLike)?.index ?? 0;
  const lastWordStart = text.slice(0, lastWordIndex).search(/[\p{Ps}\p{Pi}]*$/u);
  return (
    <>
      {text.slice(0, lastWordStart)}
      <span className="with-arrow">
        {text.slice(lastWordStart)}
        <ArrowIcon />
      </span>
    </>
  );
}
