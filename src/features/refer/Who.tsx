import { Steps } from '../../components/Steps.tsx';
import type { ReferContent } from '../../content/referContent.ts';
import type { EnquiryTypeWords } from '../../enquiry/formsSchema.ts';

interface WhoProps {
  content: ReferContent['who'];
  next: EnquiryTypeWords['next'];
}

/** Who can refer, and what becomes of a referral. */
export function Who({ content, next }: WhoProps) {
  return (
    <section className="section" aria-labelledby="who">
      <div className="page columns">
        <div className="stack">
          <h2 id="who">{content.heading}</h2>
          <p>{content.text}</p>
          <div className="prose">
            <ul>
              {content.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        </div>
        {next && (
          <section className="stack" aria-labelledby="next">
            <h2 id="next">{next.heading}</h2>
            <Steps steps={next.steps} />
          </section>
        )}
      </div>
    </section>
  );
}
