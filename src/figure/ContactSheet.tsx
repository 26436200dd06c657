import { compose } from './compose.ts';
import { Figure } from './Figure.tsx';
import { grounds } from './palette.ts';
import { services } from './pictures.ts';

/** Every picture on every ground at card size, then each once at hero size: for judging them in one look. */
export function ContactSheet() {
  const scenes = Object.entries(services).map(([name, movement]) => ({ name, scene: compose(movement) }));
  return (
    <div className="contact-sheet">
      {grounds.map((ground) => (
        <section key={ground} data-ground={ground} className="contact-sheet-ground">
          {scenes.map(({ name, scene }) => (
            <figure key={name} className="contact-sheet-card">
              <Figure scene={scene} />
              <figcaption>{name}</figcaption>
            </figure>
          ))}
        </section>
      ))}
    </div>
  );
}
