import type { Ground } from '@vital-motion/figure';
import { Picture } from '@vital-motion/figure/react';
import { PhoneText } from '../components/PhoneText.tsx';
import { PictureFile } from '../components/PictureFile.tsx';
import type { FirstVisitContent } from '../content/firstVisitContent.ts';

const order = ['arrive', 'hello', 'tell', 'move', 'pay'] as const;

interface FirstVisitStepsProps {
  content: Pick<FirstVisitContent, 'steps'>;
  /** What the pictures stand on, each a file; without it they are part of the page, and are printed with it for sure. */
  ground?: Ground;
  /** The level of the steps' names on the page. */
  heading: 'h2' | 'h3';
  /** Only the pictures and their names: everywhere, or on a phone, where the sheet is one tap away. */
  brief?: 'everywhere' | 'on-a-phone' | undefined;
}

/** The five steps of a first visit, each with its picture: a list that is complete without them. */
export function FirstVisitSteps({
  content: { steps },
  ground,
  heading: Heading,
  brief,
}: FirstVisitStepsProps) {
  return (
    <ol className={brief ? `visit-steps visit-steps--brief-${brief}` : 'visit-steps'}>
      {order.map((step) => (
        <li key={step}>
          {ground ? (
            <PictureFile name={`visit-${step}`} ground={ground} decorative />
          ) : (
            <Picture name={`visit-${step}`} decorative />
          )}
          <Heading>{steps[step].name}</Heading>
          {brief !== 'everywhere' && (
            <p>
              <PhoneText text={steps[step].text} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
