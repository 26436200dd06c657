const freeCall = /\b(1800 \d{3} \d{3})\b/;

/** A text whose free-call numbers can be dialled with a tap. */
export function WithPhones({ text }: { text: string }) {
  return text.split(freeCall).map((part) =>
    freeCall.test(part) ? (
      <a key={part} href={`tel:${part.replaceAll(' ', '')}`}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
