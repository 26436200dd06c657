import { type ReactNode, useState } from 'react';
import { useHydrated } from '../../components/hooks.ts';

interface MapEmbedProps {
  /** The address of the embedded page. */
  src: string;
  /** The name of the map, for assistive technology. */
  title: string;
  text: string;
  button: string;
  /** The drawing that is visible until the map is loaded, and then below the map. */
  children?: ReactNode;
}

/**
 * A third-party map, which loads only when the visitor presses a button. An island because of this button. Without script the
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
          // The pressed button disappears, so the map takes the focus, and screen readers read out its name (WCAG 2.4.3).
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
