import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Bundles programs of the server, each with its own file in `outdir`; packages stay outside. What only development needs (Vite) is a chunk that is never loaded. */
export async function bundleServer(programs, outdir) {
  const esbuild = await import('esbuild')
  await esbuild.build({
    entryPoints: programs.map((file) => join(root, file)),
    outbase: join(root, 'server'),
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'error',
    absWorkingDir: root,
  })
}
