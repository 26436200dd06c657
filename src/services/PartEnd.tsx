import { filled } from '../clinic/filled.ts';
import { paths } from '../site/routes.ts';
import { ButtonLink } from '../ui/Button.tsx';
import type { ServicePagesWords } from './servicesContent.ts';

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
          {filled(words.tabs.next, { part: next.label })}
        </ButtonLink>
      )}
      <ButtonLink href={`${paths.booking}?type=${type}`}>{words.bookAssessment}</ButtonLink>
    </div>
  );
}
