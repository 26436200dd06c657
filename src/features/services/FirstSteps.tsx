import { PhoneText } from '../../components/PhoneText.tsx';
import { PictureFile } from '../../components/PictureFile.tsx';
import { Steps } from '../../components/Steps.tsx';
import type { Service, ServicePagesWords } from '../../content/servicesContent.ts';
import { Block } from './Block.tsx';
import { Headed } from './Headed.tsx';
import { Sources } from './Sources.tsx';

interface FirstStepsProps {
  content: NonNullable<Service['firstSteps']>;
  words: ServicePagesWords;
}

/** What somebody does now to whom it has just happened, and what they ask next. */
export function FirstSteps({ content, words }: FirstStepsProps) {
  const { id, steps, questions, sources } = content;
  return (
    <Block id={id} content={content}>
      <Steps
        steps={steps.map(({ picture, ...step }) => ({
          ...step,
          picture: picture && <PictureFile name={picture} ground="leaf" decorative />,
        }))}
      />
      {questions.map(({ name, text, picture }) => (
        <section className="stack" key={name}>
          <Headed picture={picture}>
            <h3>{name}</h3>
          </Headed>
          <p>
            <PhoneText text={text} />
          </p>
        </section>
      ))}
      <Sources sources={sources} words={words} />
    </Block>
  );
}
