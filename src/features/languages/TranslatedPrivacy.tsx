import type { PictureName } from '@vital-motion/figure/movements';
import { Picture } from '@vital-motion/figure/react';
import { Fragment } from 'react';
import type { Clinic } from '../../clinic/clinicRecord.ts';
import { PhoneText } from '../../components/PhoneText.tsx';
import type { FrameWords, PrivacyInShort } from '../../content/schemas/translatedPagesSchema.ts';
import { spaceBetween } from '../../text/joinSentences.ts';

interface TranslatedPrivacyProps {
  clinic: Pick<Clinic, 'email'>;
  content: PrivacyInShort;
  words: Pick<FrameWords, 'inEnglish'>;
  /** The page with the whole policy: its address, its language and its drawing. */
  full: { path: string; locale: string; picture: PictureName };
}

/** A summary of the privacy policy, and a link to the binding policy in English. */
export function TranslatedPrivacy({ clinic, content, words, full }: TranslatedPrivacyProps) {
  return (
    <>
      <section className="page-head page-head--text" data-ground="leaf">
        <div className="page page-head__row">
          <div className="page-head__words">
            <h1>{content.heading}</h1>
            <p className="lead">{content.lead}</p>
            <p>
              <a href={full.path} hrefLang={full.locale}>
                {content.full}
              </a>
              {spaceBetween(content.full, words.inEnglish)}
              {words.inEnglish}
            </p>
          </div>
          <Picture name={full.picture} decorative />
        </div>
      </section>
      <div className="page section">
        <div className="prose">
          {content.sections.map(({ heading, text }) => (
            <Fragment key={heading}>
              <h2>{heading}</h2>
              {text.map((paragraph) => (
                <p key={paragraph}>
                  <TextWithEmailLink text={paragraph} email={clinic.email} />
                </p>
              ))}
            </Fragment>
          ))}
        </div>
      </div>
    </>
  );
}

/** A text with its phone numbers and the clinic's email address as links. */
function TextWithEmailLink({ text, email }: { text: string; email: string }) {
  return text.split(email).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change order
    <Fragment key={index}>
      {index > 0 && (
        <a href={`mailto:${email}`} dir="ltr">
          {email}
        </a>
      )}
      <PhoneText text={part} />
    </Fragment>
  ));
}
