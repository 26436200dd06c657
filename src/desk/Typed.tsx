import { PhoneText } from '../ui/PhoneText.tsx';

/**
 * What somebody typed, within words of ours: in its own direction, and whatever marks of direction it has in it end with
 * it. `withPhones` makes its phone numbers links.
 */
export function Typed({ text, withPhones = false }: { text: string; withPhones?: boolean }) {
  return (
    <bdi dir="auto" className="typed">
      {withPhones ? <PhoneText text={text} /> : text}
    </bdi>
  );
}

/** The same in lines of its own, as they were typed, with its phone numbers to tap. */
export function Written({ text }: { text: string }) {
  return (
    <p dir="auto" className="typed typed--lines">
      <PhoneText text={text} />
    </p>
  );
}
