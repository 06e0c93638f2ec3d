/**
 * What the dashboard's page does before its scripts are there. It gives the painted outline the sidebar's width that
 * was chosen last (client/src/lib/use-sidebar.ts), and asks for what the first screen needs; client/src/lib/early.ts
 * takes the answers. An ended session takes the outline away, because the sign-in follows.
 */
export const earlyScript = (paths) =>
  `<script>(()=>{const early=window.early={},headers={};const [,wide]=/(?:^|; )sidebar_state=(true|false)/.exec(document.cookie)??[];if(wide)document.documentElement.dataset.sidebar=wide;try{headers['user-id']=JSON.parse(localStorage.getItem('user')).id}catch{}const look=r=>{if(r.status===401)document.getElementById('frame')?.remove();return r};for(const path of ${JSON.stringify(paths)})early[path]=fetch(path,{headers,credentials:'include'}).then(look).catch(()=>undefined)})()</script>`

/** Nobody waits for a paint in a tab that is hidden. */
const afterPaint = (work) =>
  `<script>(d=>{let begun;const begin=()=>{if(begun)return;begun=1;${work}};if(d.hidden)begin();else requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(begin)));setTimeout(begin,500)})(document)</script>`

/** Fetches the application's code from the first painted frame on: it would take the line from the outline. */
export const fetchScript = (files) =>
  afterPaint(
    `for(const href of ${JSON.stringify(files)})d.head.append(Object.assign(d.createElement('link'),{rel:'modulepreload',crossOrigin:'',href}))`,
  )

/** Starts the application one painted frame after the outline: code that is there already would hold it back. */
export const startScript = (entry) =>
  afterPaint(
    `d.head.append(Object.assign(d.createElement('script'),{type:'module',crossOrigin:'',src:${JSON.stringify(entry)}}))`,
  )
