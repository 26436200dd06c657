import { Rows } from '../../components/Rows.tsx';
import { Steps } from '../../components/Steps.tsx';
import type { NdisContent } from '../../content/ndisContent.ts';

/** From plan to first visit in five steps, and five words one meets on the way. */
export function Start({ content }: { content: NdisContent }) {
  const { start, glossary } = content;
  return (
    <>
      <section className="section" aria-labelledby="start">
        <div className="page start">
          <h2 id="start">{start.heading}</h2>
          <Steps steps={start.steps} across />
        </div>
      </section>
      <section className="section" data-ground="sand" aria-labelledby="glossary">
        <div className="page columns">
          <h2 id="glossary">{glossary.heading}</h2>
          <Rows rows={glossary.terms.map(({ term, text }) => ({ name: term, text }))} />
        </div>
      </section>
    </>
  );
}
