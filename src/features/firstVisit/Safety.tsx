interface SafetyProps {
  heading: string;
  sentences: string[];
  /** Unlike that of the sections beside it. */
  ground?: 'sand';
}

/** Checks on the clinic's people, and who may be in the room, as a section; nothing while the clinic has not told. */
export function Safety({ heading, sentences, ground }: SafetyProps) {
  if (sentences.length === 0) return null;
  return (
    <section className="section" data-ground={ground} aria-labelledby="safety">
      <div className="page columns">
        <h2 id="safety">{heading}</h2>
        <div className="stack">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </div>
    </section>
  );
}
