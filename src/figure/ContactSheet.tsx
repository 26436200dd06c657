import { compose } from './compose.ts';
import { Figure } from './Figure.tsx';
import { type Ground, grounds } from './palette.ts';
import { pictures } from './pictures.ts';
import type { Scene } from './scene.ts';

interface Named {
  readonly name: string;
  readonly scene: Scene;
}

function Cards({ ground, size, scenes }: { ground: Ground; size: string; scenes: readonly Named[] }) {
  return (
    <section data-ground={ground} className={`contact-sheet-ground contact-sheet-${size}`}>
      {scenes.map(({ name, scene }) => (
        <figure key={name} className="contact-sheet-card">
          <Figure scene={scene} />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </section>
  );
}

/** Every picture on every ground at card size, then each once at hero size: for judging them in one look. */
export function ContactSheet() {
  const scenes = Object.entries(pictures).map(([name, movement]) => ({ name, scene: compose(movement) }));
  return (
    <div className="contact-sheet">
      {grounds.map((ground) => (
        <Cards key={ground} ground={ground} size="card" scenes={scenes} />
      ))}
      <Cards ground="leaf" size="hero" scenes={scenes} />
    </div>
  );
}
