import type { ReactNode } from 'react';
import { Body, Container, Head, Heading, Hr, Html, Preview, Text } from 'react-email';
import type { Clinic } from '../../src/clinic/schema.ts';
import { addressLine } from '../../src/clinic/schema.ts';
import { styles } from './styles.ts';

interface LetterFrameProps {
  clinic: Clinic;
  /** The line that a mail program shows beside the subject. */
  preview: string;
  heading: string;
  children: ReactNode;
}

/** What both letters share: the page, the heading, and the clinic's name and address at the foot. */
export function LetterFrame({ clinic, preview, heading, children }: LetterFrameProps) {
  return (
    <Html lang="en-AU">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={styles.page}>
        <Container style={styles.sheet}>
          <Heading as="h1" style={styles.heading}>
            {heading}
          </Heading>
          {children}
          <Hr style={styles.rule} />
          <Text style={styles.foot}>
            {clinic.name}, {addressLine(clinic)}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
