import { PictureFile } from '../../components/PictureFile.tsx';
import type { LongService } from '../../content/servicesContent.ts';

/** What happens at a visit, drawn: pictures in their order, each with what it shows. */
export function Frames({ content: { heading, frames } }: { content: LongService['session'] }) {
  return (
    <section className="block block--across" aria-labelledby="session">
      <h2 id="session">{heading}</h2>
      <ol className="frames">
        {frames.map(({ text, picture }) => (
          <li key={text}>
            <PictureFile name={picture} ground="leaf" decorative />
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
