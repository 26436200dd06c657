import { BodyMap } from './BodyMap.tsx';
import { LogoMark } from './LogoMark.tsx';
import { Picture } from './Picture.tsx';
import { type Ground, grounds } from './palette.ts';
import { type PictureName, pictures } from './pictures.ts';

const names = Object.keys(pictures) as PictureName[];
const logoSizes = ['16', '32', '96'] as const;

function Cards({ ground, size }: { readonly ground: Ground; readonly size: 'card' | 'hero' }) {
  return (
    <section data-ground={ground} className={`contact-sheet-ground contact-sheet-${size}`}>
      {names.map((name) => (
        <figure key={name} className="contact-sheet-card">
          <Picture name={name} />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
      <figure className="contact-sheet-card">
        <BodyMap />
        <figcaption>body map</figcaption>
      </figure>
      <figure className="contact-sheet-card">
        {logoSizes.map((pixels) => (
          <LogoMark key={pixels} className={`contact-sheet-logo-${pixels}`} />
        ))}
        <figcaption>mark at {logoSizes.join(', ')} px</figcaption>
      </figure>
    </section>
  );
}

/** Every picture on every ground at card size (320 px) and at hero size (640 px): for judging them in one look. */
export function ContactSheet() {
  return (
    <div className="contact-sheet">
      {grounds.map((ground) => (
        <Cards key={ground} ground={ground} size="card" />
      ))}
      {grounds.map((ground) => (
        <Cards key={ground} ground={ground} size="hero" />
      ))}
    </div>
  );
}
