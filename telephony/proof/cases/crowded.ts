import { keysOfList } from '../../agent/dialog-list.rules.ts';
import { Evapi, type Told } from '../../agent/evapi.ts';
import { must, type ProofCase } from '../case.ts';
import { Crowd } from '../crowd.ts';
import { type Stage } from '../stage.ts';
import { until } from '../until.ts';
import { ports } from '../world.ts';

const count = 300;

/** An agent that only listens, so that the calls stay questions for a moment. */
async function listener(stage: Stage) {
  const told: Told[] = [];
  let isUp = false;
  const agent = new Evapi(
    { host: '127.0.0.1', port: ports.evapi },
    {
      onTold: (one) => told.push(one),
      onState: (state) => (isUp = state),
      say: (what) => told.push({ ev: what }),
    },
  );
  await stage.keep(Promise.resolve(agent));
  await until('a line to kamailio', () => isUp);
  return { agent, told };
}

const crowded: ProofCase = {
  number: 115,
  title: `${count} calls at once: an agent that comes is told the list of them, and later all their ends`,
  async run(stage) {
    const { world } = stage;
    await world.killAgent();
    const first = await listener(stage);
    const crowd = await stage.keep(Crowd.open(3));
    await crowd.call(count);
    const asked = () => first.told.filter(({ ev }) => ev === 'invite').length;
    await until('all questions', () => asked() >= count);
    first.agent.send({ act: 'list' });
    const { body = '' } = await until('the list', () => first.told.find(({ ev }) => ev === 'list'));
    const listed = keysOfList(Buffer.from(body, 'base64').toString())?.size ?? 0;
    await crowd.allRefused();
    first.agent.close();
    // Nobody has acknowledged them.
    const next = await listener(stage);
    const ends = () => new Set(next.told.filter(({ ev }) => ev === 'failed').map(({ key }) => key));
    next.agent.send({ act: 'list' });
    await until('what is told last', () => next.told.some(({ ev }) => ev === 'list'));
    next.agent.close();
    await world.startAgent();
    must(listed >= count, `${listed} are listed`);
    must(ends().size >= count, `${ends().size} ends are told`);
    return `${listed} are listed, ${ends().size} ends are told again`;
  },
};

export const crowdedCases: readonly ProofCase[] = [crowded];
