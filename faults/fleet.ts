import { type ServerProcess, startServer } from '../testing/serverProcess.ts';
import type { Random } from './random.ts';

/** Servers over one store, of which any may die at any time. */
export interface Fleet {
  /** Where to send the next request: any server, also one that is dead just now. */
  url(): string;
  /** Kills one as a power cut would, and starts another in its place on the same store. */
  killOne(): Promise<void>;
  /** Stops all as an operator would; resolves to how many ended with an exit code other than 0. */
  stop(): Promise<number>;
}

/** @param folder - the data folder that they share */
export async function startFleet(
  count: number,
  env: Record<string, string>,
  folder: string,
  random: Random,
): Promise<Fleet> {
  const servers: ServerProcess[] = await Promise.all(
    Array.from({ length: count }, () => startServer(env, folder)),
  );
  const any = () => random.below(servers.length);
  return {
    url: () => servers[any()]?.url ?? '',
    async killOne() {
      const index = any();
      await servers[index]?.kill();
      servers[index] = await startServer(env, folder);
    },
    async stop() {
      const codes = await Promise.all(servers.map((server) => server.stop()));
      return codes.filter((code) => code !== 0).length;
    },
  };
}
