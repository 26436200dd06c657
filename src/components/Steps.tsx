import type { ReactNode } from 'react';
import { PhoneText } from './PhoneText.tsx';

interface StepsProps {
  steps: { name: string; text: string; picture?: ReactNode }[];
  /** True if the line between the steps runs across the page where there is room, instead of down the page. */
  across?: boolean;
}

/** Numbered steps along a line. */
export function Steps({ steps, across = false }: StepsProps) {
  return (
    <ol className={across ? 'numbered-steps steps steps--across' : 'numbered-steps steps'}>
      {steps.map((step) => (
        <li key={step.name}>
          {step.picture}
          <h3>{step.name}</h3>
          <p>
            <PhoneText text={step.text} />
          </p>
        </li>
      ))}
    </ol>
  );
}
