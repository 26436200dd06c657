import type { PictureName } from '@vital-motion/figure/movements';
import type { ReactNode } from 'react';
import { PhoneText } from '../../components/PhoneText.tsx';
import { Headed } from './Headed.tsx';

interface BlockProps {
  /** For the heading's id: unlike any other on the page. */
  id: string;
  content: { heading: string; paragraphs?: string[]; picture?: PictureName | undefined };
  children?: ReactNode;
}

/** One idea: its heading to the left where there is room, what is said of it to the right. */
export function Block({ id, content, children }: BlockProps) {
  return (
    <section className="block" aria-labelledby={id}>
      <Headed picture={content.picture}>
        <h2 id={id}>{content.heading}</h2>
      </Headed>
      <div className="block__words">
        {content.paragraphs?.map((paragraph) => (
          <p key={paragraph}>
            <PhoneText text={paragraph} />
          </p>
        ))}
        {children}
      </div>
    </section>
  );
}
