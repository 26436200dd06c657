import { type ReactNode, useState } from 'react';

interface MapEmbedProps {
  /** The address of the embedded page. */
  src: string;
  /** What the frame shows, for assistive technology. */
  title: string;
  text: string;
  button: string;
  /** What is drawn until then. */
  children?: ReactNode;
}

/**
 * A map of another company, loaded only when it is asked for: until then nothing of it is fetched. An island for
 * that button; without script the link beside it leads to the same map.
 */
export function MapEmbed({ src, title, text, button, children }: MapEmbedProps) {
  const [isShown, setShown] = useState(false);
  if (isShown) {
    return (
      <iframe
        className="map-embed__frame"
        src={src}
        title={title}
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <div className="map-embed__ask">
      <div className="map-embed__words">
        <p>{text}</p>
        <button type="button" className="button button--quiet" onClick={() => setShown(true)}>
          {button}
        </button>
      </div>
      {children}
    </div>
  );
}
