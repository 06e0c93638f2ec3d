/**
 * Who may import whom (README, "Map"). A target is a path from the root, or `npm:package`, or `node:module`.
 * `allowTypes` lets `import type` through: types leave no trace in what runs.
 */
export const rules = [
  {
    says: 'the client never reaches the server or its packages',
    from: /^client\/src\//,
    to: /^server\/|^npm:(drizzle|pg|express|pino)|^node:/,
    except: /\.unit\.test\.ts$|^client\/src\/testing/,
  },
  { says: 'the server never imports the client', from: /^server\//, to: /^client\// },
  {
    says: 'shared imports zod, the time zones of @date-fns/tz, and nothing else',
    from: /^shared\//,
    to: /^(client|server)\/|^npm:(?!(zod|@date-fns\/tz)$)|^node:/,
    except: /\.test\.ts$/,
  },
  {
    says: 'a feature sees its own folder, the kit, lib and shared',
    from: /^client\/src\/features\/([^/]+)\//,
    to: /^client\/src\/(?!kit\/|lib\/|testing[\w-]*\.tsx?$|features\/$1\/)/,
  },
  {
    says: 'the kit knows no feature and no page',
    from: /^client\/src\/(kit|lib)\//,
    to: /^client\/src\/(features|app)\//,
  },
  {
    says: 'http holds no SQL: of db it knows scopes, refusals and types',
    from: /^server\/http\//,
    to: /^npm:(drizzle|pg)|^server\/db\/(?!(scope|refusals|away)\.ts$)|\.table\.ts$/,
    except: /\.test\.ts$/,
    allowTypes: true,
  },
  {
    says: 'only db, main, auth and what tests it reach the database without a scope',
    from: /^server\/(?!db\/|main\.ts$|cli\/|testing\/|sweeps\/|bench\/|modules\/auth\/)/,
    to: /^server\/db\/client\.ts$/,
    except: /\.test\.ts$/,
    allowTypes: true,
  },
  {
    says: 'what tests share stays in tests',
    from: /^(client|server|shared)\//,
    to: /^server\/testing\/|\.test\.tsx?$/,
    except: /\.test\.tsx?$|^server\/(testing|cli|sweeps|bench)\/|^client\/e2e\//,
  },
]
