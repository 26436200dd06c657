import { PhoneIcon } from '../../components/Icon.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import { PictureFile } from '../../components/PictureFile.tsx';
import type { ShowWords } from '../../content/schemas/showSchema.ts';
import type { SignList } from '../../content/warningSigns.ts';
import { WarningSigns } from '../../layout/WarningSigns.tsx';
import type { Route } from '../../routes.ts';
import { spaceBetween } from '../../text/joinSentences.ts';

interface ShowHeadProps {
  words: ShowWords;
  /** The text on what to do in an emergency, as on Home. */
  emergency: string;
}

/** The head of the page: the emergency note, the purpose of the page, and a note that the page is not a medical test. */
export function ShowHead({ words, emergency }: ShowHeadProps) {
  return (
    <section className="page-head page-head--text" data-ground="ink">
      <div className="page page-head__row">
        <div className="page-head__words">
          <h1>{words.heading}</h1>
          <p className="emergency-note">
            <PhoneText text={emergency} />
          </p>
          <p className="lead">{words.lead}</p>
          <p>
            <strong>{words.noTest}</strong>
            {spaceBetween(words.noTest, words.unsaved)}
            {words.unsaved}
          </p>
        </div>
        <PictureFile name="visit-move" ground="ink" decorative />
      </div>
    </section>
  );
}

interface LostMovementSignsProps {
  text: string;
  list: SignList;
  help: readonly string[];
  /** The link to the page with every sign of the language. */
  sheet: Route;
}

/** The warning signs to check if a movement stops early, since lost strength may be a sign of a stroke, even without pain. */
export function LostMovementSigns({ text, list, help, sheet }: LostMovementSignsProps) {
  return (
    <section className="show-form__lost stack">
      <p>
        <strong>{text}</strong>
      </p>
      <WarningSigns list={list} help={help} sheets={[sheet]} open />
    </section>
  );
}

/** Asks visitors who would rather talk to call the clinic. */
export function CallInstead({ words }: { words: ShowWords }) {
  return (
    <p className="row touch-links show-form__call">
      <PhoneIcon />
      <span>
        <PhoneText text={words.answer.call} />
      </span>
    </p>
  );
}
