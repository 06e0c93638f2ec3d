/**
 * What the dashboard's page does before its scripts are there. It gives the painted outline the sidebar's width that
 * was chosen last (client/src/lib/use-sidebar.ts), and asks for what the first screen needs; client/src/lib/early.ts
 * takes the answers. An ended session takes the outline away, because the sign-in follows.
 */
export const earlyScript = (paths) =>
  `<script>(()=>{const early=window.early={},headers={};const [,wide]=/(?:^|; )sidebar_state=(true|false)/.exec(document.cookie)??[];if(wide)document.documentElement.dataset.sidebar=wide;try{headers['user-id']=JSON.parse(localStorage.getItem('user')).id}catch{}const look=r=>{if(r.status===401)document.getElementById('frame')?.remove();return r};for(const path of ${JSON.stringify(paths)})early[path]=fetch(path,{headers,credentials:'include'}).then(look).catch(()=>undefined)})()</script>`

/**
 * Starts the application one painted frame after the outline: its code, which may be there already, would hold the
 * outline back. Nobody waits for a paint in a tab that is hidden.
 */
export const startScript = (entry) =>
  `<script>(d=>{let begun;const begin=()=>{if(begun)return;begun=1;const s=d.createElement('script');s.type='module';s.crossOrigin='';s.src=${JSON.stringify(entry)};d.head.append(s)};if(d.hidden)begin();else requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(begin)));setTimeout(begin,500)})(document)</script>`
