import type { ShowWords } from '../../content/schemas/showSchema.ts';
import { shownMovementInputs } from '../../enquiry/shownMovement/openForm.ts';
import {
  degreesAt,
  type ShownMovementName,
  type ShownPerson,
  shownMovementNames,
  shownPeople,
} from '../../enquiry/shownMovement/shownMovement.ts';

/** An empty handler, which React requires for a controlled input. ShowForm handles every change. */
const handledByForm = () => {};

/** The props of a controlled radio button. */
function checkedProps<T>(chosen: T | undefined, value: T) {
  return { checked: chosen === value, onChange: handledByForm };
}

interface ChoiceProps<T extends string> {
  name: string;
  values: readonly T[];
  words: Readonly<Record<T | 'heading', string>>;
  chosen: string | undefined;
  className: string;
  hidden?: boolean;
}

/** A question with a few radio buttons in a row. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { name, values, words, chosen, className, hidden } = props;
  return (
    <fieldset className={className} hidden={hidden}>
      <legend>{words.heading}</legend>
      <div className="row show-pills">
        {values.map((value) => (
          <label key={value}>
            <input type="radio" name={name} value={value} {...checkedProps(chosen, value)} /> {words[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface JointPainProps {
  words: Pick<ShowWords, 'pain' | 'shownMovement'>;
  /** The chosen movement; undefined before hydration, when the HTML has all labels and show.css shows one. */
  movement: ShownMovementName | undefined;
  chosen: boolean;
  hidden: boolean;
}

/** The checkbox for pain in the joint. */
export function JointPain({ words, movement, chosen, hidden }: JointPainProps) {
  const movements = movement ? [movement] : shownMovementNames;
  return (
    <fieldset className="show-form__pain" hidden={hidden}>
      <legend>{words.pain.where}</legend>
      <div className="row show-pills">
        <label>
          <input
            type="checkbox"
            name={shownMovementInputs.joint}
            value="joint"
            checked={chosen}
            onChange={handledByForm}
          />
          {movements.map((name) => (
            <span key={name} data-movement={name}>
              {words.shownMovement.movements[name].inJoint}
            </span>
          ))}
        </label>
      </div>
    </fieldset>
  );
}

interface StepPickerProps {
  words: Pick<ShowWords, 'shownMovement'>;
  movement: ShownMovementName;
  /** The index of the step that is nearest to the position of the slider. */
  chosen: number | undefined;
}

/** The drawn steps of a movement, as radio buttons. */
export function StepPicker({ movement, chosen, words }: StepPickerProps) {
  return (
    <div className="show-tiles show-steps" data-movement={movement}>
      {words.shownMovement.movements[movement].how.map((name, level) => (
        <label key={name} data-ground="paper">
          <input
            type="radio"
            name="shownMovement"
            value={`${movement}.${degreesAt(movement, level)}`}
            {...checkedProps(chosen, level)}
          />
          <img
            className="show-steps__drawing"
            src={`/show/${movement}-${level}.svg`}
            alt=""
            width={1000}
            height={750}
            loading="lazy"
          />
          <span>{name}</span>
        </label>
      ))}
    </div>
  );
}

interface FigurePickerProps {
  words: Pick<ShowWords, 'figurePicker'>;
  chosen: ShownPerson | undefined;
  hidden: boolean;
}

/** The choice of the person in the drawing, among six faces. */
export function FigurePicker({ words, chosen, hidden }: FigurePickerProps) {
  return (
    <fieldset className="show-form__who" hidden={hidden}>
      <legend>{words.figurePicker.heading}</legend>
      <div className="show-tiles show-people">
        {shownPeople.map((name) => (
          <label key={name} data-ground="sand">
            <input
              type="radio"
              name={shownMovementInputs.who}
              value={name}
              {...checkedProps(chosen ?? shownPeople[0], name)}
            />
            <img
              src={`/show/who-${name}.svg`}
              alt={words.figurePicker.people[name]}
              width={240}
              height={240}
              loading="lazy"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
