import { type ReactNode, useState } from 'react';
import { useHydrated } from '../../components/hooks.ts';

interface MapEmbedProps {
  /** The address of the embedded page. */
  src: string;
  /** What the frame shows, for assistive technology. */
  title: string;
  text: string;
  button: string;
  /** What is drawn: alone at first, and below the map then, where it stays when the map cannot be loaded. */
  children?: ReactNode;
}

/**
 * A map of another company, loaded only when it is asked for: until then nothing of it is fetched. An island for
 * that button; without script the link beside it leads to the same map, and neither the button nor the words about it
 * are there.
 */
export function MapEmbed({ src, title, text, button, children }: MapEmbedProps) {
  const isReady = useHydrated();
  const [isShown, setShown] = useState(false);
  return (
    <div className={isShown ? 'map-embed map-embed--shown' : 'map-embed'}>
      {isShown ? (
        <iframe
          className="map-embed__frame"
          // The pressed button is gone; whoever pressed it goes on here, and hears the frame's name (WCAG 2.4.3).
          ref={takeFocus}
          src={src}
          title={title}
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <div className={`map-embed__words needs-script${isReady ? '' : ' needs-script--waiting'}`}>
          <p>{text}</p>
          <button type="button" className="button button--quiet" onClick={() => setShown(true)}>
            {button}
          </button>
        </div>
      )}
      {children}
    </div>
  );
}

function takeFocus(frame: HTMLIFrameElement | null): void {
  frame?.focus();
}
