import { Fragment, type ReactNode } from 'react';

interface InterpolateProps {
  /** A text of content/ with names in braces. */
  pattern: string;
  /** The element that replaces each name. A name without an element stays unchanged. */
  parts: Readonly<Record<string, ReactNode>>;
}

/** A text of content/ in which elements, such as a link, replace the names in braces. */
export function Interpolate({ pattern, parts }: InterpolateProps) {
  return pattern.split(/(\{\w+\})/).map((piece, index) => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    const value = name !== undefined && name in parts ? parts[name] : piece;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a pattern never change order
    return <Fragment key={index}>{value}</Fragment>;
  });
}
