/** Where a file stands in the house, read from its path alone. */
export interface Place {
  readonly path: string;
  /** `packages/contract`, `apps/web`, `scripts`, `e2e` … */
  readonly part: string;
  /** The first folder below `src`, or '' for a file that stands in `src` itself. */
  readonly layer: string;
  /** The folder of a feature, else ''. */
  readonly feature: string;
  /** What the file's name says that it is: `routes`, `service`, `repo`, `rules`, else ''. */
  readonly role: string;
}

/** Reads a place from a path such as `apps/server/src/features/calls/calls.repo.ts`. */
export function placeOf(path: string): Place {
  const [first = '', second = '', source = '', ...inner] = path.split('/');
  const isWorkspace = first === 'packages' || first === 'apps';
  const layer = isWorkspace && source === 'src' && inner.length > 1 ? (inner[0] ?? '') : '';
  const roles = /\.(?<role>routes|service|repo|rules|machine)\.tsx?$/.exec(path)?.groups;
  return {
    path,
    part: isWorkspace ? `${first}/${second}` : first,
    layer,
    feature: layer === 'features' ? (inner[1] ?? '') : '',
    role: roles?.['role'] === 'machine' ? 'rules' : (roles?.['role'] ?? ''),
  };
}
