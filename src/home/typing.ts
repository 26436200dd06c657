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
 * Each fact typed letter by letter, left to be read, and deleted: 50 ms, 1.5 s, 30 ms (specification, section 4). The
 * first stands there whole already, since the page has it before any script.
 */
export function* typing(facts: Iterable<string>): Generator<Frame> {
  let isThere = true;
  for (const fact of facts) {
    const letters = [...fact];
    const upTo = (count: number) => letters.slice(0, count).join('');
    for (let count = isThere ? letters.length : 1; count <= letters.length; count += 1) {
      const isWhole = count === letters.length;
      yield { fact, shown: upTo(count), wait: isWhole ? pauseAfterTyping : typingPerCharacter };
    }
    for (let count = letters.length - 1; count >= 0; count -= 1) {
      yield { fact, shown: upTo(count), wait: deletingPerCharacter };
    }
    isThere = false;
  }
}
