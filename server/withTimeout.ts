/**
 * What `answer` resolves to, if it does within `patience` ms. What it was asked of is not stopped.
 *
 * @throws what it rejects with, or an error with the code ETIMEDOUT when it takes longer
 */
export async function withTimeout<T>(patience: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    const error = Object.assign(new Error(`no answer in ${patience} ms`), { code: 'ETIMEDOUT' });
    timer = setTimeout(() => reject(error), patience);
  });
  return Promise.race([answer, tooLong]).finally(() => clearTimeout(timer));
}
