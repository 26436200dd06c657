import { ButtonLink } from '../../components/Button.tsx';
import type { ServicePagesWords } from '../../content/servicesContent.ts';
import { paths } from '../../routes.ts';
import { interpolate } from '../../text/interpolate.ts';

interface PartEndProps {
  /** The part after this one; the last has none. */
  next?: { part: string; label: string };
  /** What the form selects. */
  type: string;
  words: ServicePagesWords;
}

/** The end of a part of a tabbed page: who has read so far need not go back up to go on. */
export function PartEnd({ next, type, words }: PartEndProps) {
  return (
    <div className="button-row part-end">
      {next && (
        <ButtonLink href={`#${next.part}`} look="quiet">
          {interpolate(words.tabs.next, { part: next.label })}
        </ButtonLink>
      )}
      <ButtonLink href={`${paths.booking}?type=${type}`}>{words.bookAssessment}</ButtonLink>
    </div>
  );
}
