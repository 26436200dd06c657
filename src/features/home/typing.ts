const typingPerCharacter = 50;
const deletingPerCharacter = 30;
const pauseAfterTyping = 1500;

/** What the banner shows, and for how long, in ms. */
export interface Frame {
  /** The whole fact that is being typed, shown or deleted. */
  fact: string;
  /** The part of it that stands there. */
  shown: string;
  wait: number;
}

/**
 * Each fact typed letter by letter, left to be read, and deleted: 50 ms, 1.5 s, 30 ms (specification, section 4).
 *
 * @param first - stands there whole already: the page has it before any script, or the visitor has asked for it
 * @param others - those that follow
 */
export function* typing(first: string, others: Iterable<string>): Generator<Frame> {
  yield* lettersOf(first, [...first].length);
  for (const fact of others) yield* lettersOf(fact, 1);
}

/** A fact from so many letters on, until none is left. */
function* lettersOf(fact: string, from: number): Generator<Frame> {
  const letters = [...fact];
  const upTo = (count: number) => letters.slice(0, count).join('');
  for (let count = from; count <= letters.length; count += 1) {
    const isWhole = count === letters.length;
    yield { fact, shown: upTo(count), wait: isWhole ? pauseAfterTyping : typingPerCharacter };
  }
  for (let count = letters.length - 1; count >= 0; count -= 1) {
    yield { fact, shown: upTo(count), wait: deletingPerCharacter };
  }
}
