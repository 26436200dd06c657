import { type ServerProcess, startServer } from '../../testing/serverProcess.ts';
import type { Random } from './random.ts';

/** Servers over one store, of which any may die at any time. */
export interface Fleet {
  /** Where to send the next request: any server, also one that is dead just now. */
  url(): string;
  /** Kills one as a power cut would, and starts another in its place on the same store. */
  killOne(): Promise<void>;
  /** Stops all as an operator would. */
  stop(): Promise<{
    /** Servers that did not end with exit code 0. */
    notInOrder: number;
    /** Servers that ended by themselves before; each was replaced. */
    diedAlone: number;
  }>;
}

/** @param folder - the data folder that they share */
export async function startFleet(
  count: number,
  env: Record<string, string>,
  folder: string,
  random: Random,
): Promise<Fleet> {
  const servers: ServerProcess[] = [];
  const ending = new Set<ServerProcess>();
  let diedAlone = 0;

  async function startAt(index: number): Promise<void> {
    const server = await startServer(env, folder);
    servers[index] = server;
    server.ended.then(() => {
      if (ending.has(server)) return;
      diedAlone += 1;
      return startAt(index);
    });
  }
  await Promise.all(Array.from({ length: count }, (_, index) => startAt(index)));
  const any = () => random.below(servers.length);
  return {
    url: () => servers[any()]?.url ?? '',
    async killOne() {
      const index = any();
      const server = servers[index];
      if (!server) return;
      ending.add(server);
      await server.kill();
      await startAt(index);
    },
    async stop() {
      for (const server of servers) ending.add(server);
      const codes = await Promise.all(servers.map((server) => server.stop()));
      return { notInOrder: codes.filter((code) => code !== 0).length, diedAlone };
    },
  };
}
