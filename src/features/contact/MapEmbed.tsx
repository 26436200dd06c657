import { type ReactNode, useState } from 'react';
import { useHydrated } from '../../components/hooks.ts';

interface MapEmbedProps {
  /** The address of the embedded page. */
  src: string;
  /** The name of the map, for assistive technology. */
  title: string;
  text: string;
  button: string;
  /** A drawing. It is alone at first, and below the map when the visitor has requested that. */
  children?: ReactNode;
}

/**
 * A third-party map, loaded only when the visitor asks for it. An island because of that button. Without script the
 * button and its text are hidden, and the link beside them leads to the same map.
 */
export function MapEmbed({ src, title, text, button, children }: MapEmbedProps) {
  const isReady = useHydrated();
  const [isMapVisible, setMapVisible] = useState(false);
  return (
    <div className={isMapVisible ? 'map-embed map-embed--shown' : 'map-embed'}>
      {isMapVisible ? (
        <iframe
          className="map-embed__frame"
          // The pressed button is gone, so the frame takes the focus, and its name is read out (WCAG 2.4.3).
          ref={takeFocus}
          src={src}
          title={title}
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <div
          className={`map-embed__words screen-only needs-script${isReady ? '' : ' needs-script--waiting'}`}
        >
          <p>{text}</p>
          <button type="button" className="button button--quiet" onClick={() => setMapVisible(true)}>
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
